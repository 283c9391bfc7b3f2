/** A schema that cannot be used, migrated or rolled back as it is. The message is a sentence for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}
