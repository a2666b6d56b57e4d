interface ImportMetaEnv {
  /** URL of the icon sprite, set by the build. */
  readonly SPRITE?: string;
  /** Whether this build includes the gallery. */
  readonly GALLERY?: boolean;
}
