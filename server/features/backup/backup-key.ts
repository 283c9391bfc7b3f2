import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupRefused } from './backup-refused.ts'

/**
 * A key of age (https://age-encryption.org): `AGE-SECRET-KEY-1…`, which encrypts and decrypts, or the public `age1…` of
 * one, which only encrypts.
 */
export type BackupKey = string

/** How an encrypted file begins. */
export const AGE_BEGINNING = 'age-encryption.org/'

const isSecret = (key: BackupKey) => key.startsWith('AGE-SECRET-KEY-')

export async function encrypterFor(key: BackupKey): Promise<Encrypter> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key)
  } catch {
    // The library's message quotes the key.
    throw new BackupRefused('The key is none of age. npm run backup:key makes one.')
  }
  return encrypter
}

export function decrypterFor(key: BackupKey | undefined): Decrypter {
  if (key === undefined)
    throw new BackupRefused('The backup is encrypted: give its secret key by BACKUP_KEY or --key-file.')
  if (!isSecret(key))
    throw new BackupRefused('The key is the public one, which only encrypts: the secret one is needed.')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(key)
  } catch {
    throw new BackupRefused('The key is none of age.')
  }
  return decrypter
}
