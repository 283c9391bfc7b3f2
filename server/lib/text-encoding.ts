/** The encodings of a CSV file that are read, and their names for TextDecoder. */
export const encodingLabels = {
  'UTF-8': 'utf-8',
  // WHATWG's shift_jis is CP932: it includes ①, ㈱, 髙 and 﨑, and 0x8160 is ～ (U+FF5E).
  Shift_JIS: 'shift_jis',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
  macintosh: 'macintosh',
} as const

export type Encoding = keyof typeof encodingLabels

/** The encodings that a file without a byte order mark may be read in: the user can choose another than the detected one. */
export const choosableEncodings = ['UTF-8', 'Shift_JIS', 'windows-1252', 'windows-1250', 'macintosh'] as const

export type ChosenEncoding = (typeof choosableEncodings)[number]
