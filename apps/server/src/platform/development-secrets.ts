/** Values that everybody can read in the source. */
export const DEVELOPMENT_SECRETS = {
  PALIGID_SIGNING_KEY: 'development-key',
  PALIGID_SIGNING_SALT: 'development-salt',
  PALIGID_SERVICE_KEY: 'development-service',
  PALIGID_SUBJECT_KEY: 'development-subject-key',
  PALIGID_FACTOR_KEY: 'development-key-for-second-factors',
} as const;
