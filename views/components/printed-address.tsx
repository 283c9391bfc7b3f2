import { MixedText } from './mixed-text.tsx'

const ENCODED_LETTERS = /(?:%[89a-f][0-9a-f])+/gi

/**
 * An address as paper shows it: letters, not the bytes in which links carry them. What is ASCII stays encoded, so that
 * the address can be typed and leads to the same page.
 */
export function PrintedAddress({ href }: { href: string }) {
  return <MixedText text={href.replace(ENCODED_LETTERS, lettersOf)} />
}

function lettersOf(encoded: string): string {
  try {
    // Nobody sees what a space or a mark of direction is.
    return decodeURIComponent(encoded).replace(/[\p{Z}\p{C}]/gu, encodeURIComponent)
  } catch {
    // no UTF-8
    return encoded
  }
}
