import type { LocalText } from '#server/features/wording/index.ts'

/** What the system admin says on the portal; an empty text: the product's own. */
export interface PortalTexts {
  title: LocalText
  /** Markdown. */
  about: LocalText
  /** Markdown. */
  terms: LocalText
}

export interface PortalWording extends PortalTexts {
  /** Counts the changes of the terms (0: the product's own), which visitors accept by it. */
  termsVersion: number
  /** Counts the changes of anything. */
  revision: number
}

const none: LocalText = { ja: '', en: '' }

/** As long as nothing was ever saved. */
export const ourPortalWording: PortalWording = {
  ...{ title: none, about: none, terms: none },
  termsVersion: 0,
  revision: 0,
}
