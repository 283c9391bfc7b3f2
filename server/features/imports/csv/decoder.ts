import { encodingLabels, type Encoding } from '#server/lib/text-encoding.ts'

/** The characters of windows-1252 from 0x80 to 0x9F; five bytes have none. */
const HIGH_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A strict decoder: it throws at an invalid byte instead of writing U+FFFD, and keeps a byte order mark. */
export function decoderOf(encoding: Encoding): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(encodingLabels[encoding], { fatal: true, ignoreBOM: true })
  if (encoding !== 'windows-1252') return (bytes) => decoder.decode(bytes)
  // Node 20 decodes windows-1252 as Latin-1, which has control characters in these places.
  return (bytes) =>
    decoder
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (control) => HIGH_CHARACTERS.charAt(control.charCodeAt(0) - 0x80))
}
