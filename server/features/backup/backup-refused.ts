/** A backup, or a place to restore it to, that cannot be used as it is. The message is a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
