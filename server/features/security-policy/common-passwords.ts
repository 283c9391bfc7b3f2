// Shorter local parts are too common: "abc@…" must not forbid every password with "abc" in it.
const MIN_LOCAL_PART = 4

let known: Promise<Set<string>> | undefined

/** Whether a password is one that attackers try first, ignoring case (SEC-AUTH-14). */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadCommonPasswords()
  return (await known).has(fold(password))
}

/** Whether a password is, or contains, the local part of the user's address. */
export function containsAddress(password: string, email: string): boolean {
  const [localPart = ''] = fold(email).split('@')
  return [...localPart].length >= MIN_LOCAL_PART && fold(password).includes(localPart)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

// Loaded lazily: half a megabyte that only processes that set a password need.
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(fold))
}
