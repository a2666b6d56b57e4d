interface ImportMetaEnv {
  /** Address of the icon sprite, set by the build. */
  readonly SPRITE?: string;
  /** Whether this build has the gallery. */
  readonly GALLERY?: boolean;
}
