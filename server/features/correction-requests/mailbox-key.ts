import { emailKeyOf } from '#server/features/users/index.ts'

/**
 * Whose mailbox an address is, for limits: most servers deliver `a+anything@x` to `a@x`, so that tags would be a way to
 * write to one owner without end.
 */
export const mailboxKeyOf = (email: string): string => emailKeyOf(email).replace(/(?<=[^@+])\+[^@]*(?=@)/, '')
