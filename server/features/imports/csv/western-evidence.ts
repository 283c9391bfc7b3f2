/** Signs of windows-1252 that occur outside words: € … ‘ ’ “ ” – — ™, no-break space, § © ª « ® ° ² · º ». */
const SIGNS = new Set([
  0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xa0, 0xa7, 0xa9, 0xaa, 0xab, 0xae, 0xb0, 0xb2, 0xb7,
  0xba, 0xbb,
])
/** Letters of windows-1250 (Ł Ą Ş Ż ł ą ş Ľ ľ ż) that are signs in windows-1252. */
const CENTRAL_LETTERS = new Set([0xa3, 0xa5, 0xaa, 0xaf, 0xb3, 0xb9, 0xba, 0xbc, 0xbe, 0xbf])
const APOSTROPHE = 0x92
const DASHES = new Set([0x96, 0x97])
const NO_LETTER = new Set([0xd7, 0xf7])

/** ASCII byte before the first and after the last byte of a file. */
const OUTSIDE = 0x0a

const isLower = (byte: number) => byte >= 0x61 && byte <= 0x7a
const isLetter = (byte: number) => isLower(byte | 0x20) && byte < 0x80
const isAccented = (byte: number) => byte >= 0xc0 && !NO_LETTER.has(byte)
const isWindowsLetter = (byte: number) => isAccented(byte) || CENTRAL_LETTERS.has(byte)
/** Small letters of Mac OS Roman: á à â … ü. */
const isMacLetter = (byte: number) => byte >= 0x87 && byte <= 0x9f

/**
 * Weighs runs of bytes from 0x80 on with the ASCII characters around them. In Western text a run is one accented letter
 * inside a Latin word ("Genève"); in Shift_JIS such a run would be a rare kanji or a single half-width katakana between
 * Latin letters. Japanese text consists of longer runs and of bytes that are no letters in a Western encoding.
 */
export class WesternEvidence {
  /** Runs that are accented letters in windows-1252 or windows-1250. */
  private windows = 0
  /** Those of them that are letters in windows-1250 only. */
  private central = 0
  /** Runs that are accented letters in Mac OS Roman. */
  private mac = 0
  /** Runs that no Western text contains. */
  private other = 0
  private before = OUTSIDE
  private first = 0
  private second = 0
  private length = 0

  get isInside(): boolean {
    return this.length > 0
  }

  /** Adds a byte of a run, or the first one after it. @param previous the byte before it */
  add(byte: number, previous: number): void {
    if (byte < 0x80) return this.end(byte)
    if (this.length === 0) {
      this.before = previous
      this.first = byte
    } else if (this.length === 1) this.second = byte
    this.length++
  }

  /** The Western encoding that the runs speak for; undefined if they do not. */
  result(): 'windows-1252' | 'windows-1250' | 'macintosh' | undefined {
    if (this.length > 0) this.end(OUTSIDE)
    if (this.windows + this.mac <= this.other) return undefined
    if (this.mac > this.windows) return 'macintosh'
    return this.central * 20 > this.windows ? 'windows-1250' : 'windows-1252'
  }

  /** Whether no run speaks for or against a Western encoding. */
  get isNeutral(): boolean {
    return this.windows + this.mac + this.other === 0
  }

  /** Whether some runs speak for a Western encoding and others against it. */
  get isDisputed(): boolean {
    return this.windows + this.mac > 0 && this.other > 0
  }

  private end(after: number): void {
    const { first, second, before, length } = this
    this.length = 0
    // the longer a run, the less it is Western
    if (length > 2) this.other += length
    else if (length === 2) this.addPair(first, second, isLetter(before) || isLetter(after))
    else this.addSingle(first, before, after)
  }

  /** Two in a row: "créée", "Zoë’s". */
  private addPair(first: number, second: number, isInWord: boolean): void {
    const isWestern = isWindowsLetter(first) && (isWindowsLetter(second) || second === APOSTROPHE)
    if (!isInWord || !isWestern) {
      this.other++
      return
    }
    this.windows++
    if (CENTRAL_LETTERS.has(first) || CENTRAL_LETTERS.has(second)) this.central++
  }

  private addSingle(byte: number, before: number, after: number): void {
    const [isAfterLetter, isBeforeLetter] = [isLetter(before), isLetter(after)]
    const isBetween = isAfterLetter && isBeforeLetter
    if (isAccented(byte) && (isAfterLetter || isBeforeLetter)) this.windows++
    else if (byte === APOSTROPHE && isBetween) this.windows++
    else if (CENTRAL_LETTERS.has(byte) && isBetween) {
      this.windows++
      this.central++
    } else if (isMacLetter(byte) && isLower(before) && (isLower(after) || after < 0x40)) this.mac++
    else if (!SIGNS.has(byte) || (DASHES.has(byte) ? isBeforeLetter && !isAfterLetter : isBetween))
      this.other++
  }
}
