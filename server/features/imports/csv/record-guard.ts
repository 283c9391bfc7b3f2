import { FileRefusal } from './refusal.ts'
import type { Place } from './refusal.ts'

/** The longest record in UTF-16 units. fast-csv needs quadratic time for a long one: 8 MB take it 45 s. */
export const MAX_RECORD_CHARACTERS = 65_536

/** Whole records: where in the text each stands (its line end left out) and the line of the file it starts on. */
export interface RecordBatch {
  text: string
  lines: number[]
  starts: number[]
  ends: number[]
  /** Whether a record has a quote anywhere: one without is its cells between commas. */
  hasQuote: boolean[]
}

export type LineEnding = 'LF' | 'CRLF' | 'CR' | 'MIX'

const QUOTE = 34
const COMMA = 44
const LF = 10
const CR = 13

/** JavaScript's \s without LF and CR: what fast-csv skips around quotes. */
function isBlank(code: number): boolean {
  if (code < 128) return code === 32 || code === 9 || code === 11 || code === 12
  return (
    code === 0x3000 ||
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x1680 ||
    code === 0x202f ||
    code === 0x205f ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029
  )
}

type State = 'cell-start' | 'plain' | 'quoted' | 'quote-in-quoted' | 'after-quote'

/**
 * One pass over decoded text in front of fast-csv, with exactly its rules of quotes: a cell is quoted when its first
 * character that is not blank is `"`; a `"` elsewhere in a plain cell is text. It finds where records begin and end,
 * counts lines (fast-csv counts rows only) and refuses with line and character what fast-csv would refuse without,
 * or would take forever over.
 */
export class RecordGuard {
  private buffer = ''
  private position = 0
  private state: State = 'cell-start'
  /** Starts of the record, the line and the open quote, as indices of the buffer. */
  private recordStart = 0
  private lineStart = 0
  private line = 1
  private recordLine = 1
  private recordHasQuote = false
  private openQuote = { line: 1, lineStart: 0, position: 0 }
  /** Found, but thrown only after the records before it have been handed out. */
  private refusal: FileRefusal | undefined
  private readonly endings = { LF: 0, CRLF: 0, CR: 0 }

  /** Takes the next text and gives the records it completes. */
  add(text: string): RecordBatch {
    if (this.refusal) throw this.refusal
    this.buffer = this.buffer + text
    return this.scan(false)
  }

  /** The rest, when the text has ended; call it until it gives no more records. */
  end(): RecordBatch {
    if (this.refusal) throw this.refusal
    const batch = this.scan(true)
    if (this.state === 'quoted') this.refusal ??= this.leftOpen()
    if (this.refusal) {
      if (batch.lines.length === 0) throw this.refusal
      return batch
    }
    if (!isAllBlank(this.buffer)) {
      batch.starts.push(batch.text.length)
      batch.text += this.buffer
      batch.ends.push(batch.text.length)
      batch.lines.push(this.recordLine)
      batch.hasQuote.push(this.recordHasQuote)
    }
    this.buffer = ''
    this.position = this.recordStart = this.lineStart = 0
    return batch
  }

  /** How records ended so far; undefined while there was no line end. */
  lineEnding(): LineEnding | undefined {
    const used = (['LF', 'CRLF', 'CR'] as const).filter((ending) => this.endings[ending] > 0)
    return used.length > 1 ? 'MIX' : used[0]
  }

  private scan(isLast: boolean): RecordBatch {
    const { buffer } = this
    const batch: RecordBatch = { text: '', lines: [], starts: [], ends: [], hasQuote: [] }
    let { state, position, lineStart } = this
    let done = 0
    for (; position < buffer.length; position++) {
      const code = buffer.charCodeAt(position)
      if (code === CR && position + 1 === buffer.length && !isLast) break
      if (code === 0)
        this.refusal = new FileRefusal('import-errors.nul', { place: this.placeOf(position, lineStart) })
      else if (position - this.recordStart > MAX_RECORD_CHARACTERS) this.refusal = this.tooLong(state)
      if (this.refusal) break
      if (state === 'quoted') {
        if (code === QUOTE) state = 'quote-in-quoted'
        else if (code === LF || (code === CR && buffer.charCodeAt(position + 1) !== LF)) {
          this.line++
          lineStart = position + 1
        }
        continue
      }
      if (code === LF || code === CR) {
        const isPair = code === CR && buffer.charCodeAt(position + 1) === LF
        this.endings[isPair ? 'CRLF' : code === LF ? 'LF' : 'CR']++
        batch.lines.push(this.recordLine)
        batch.starts.push(this.recordStart)
        batch.ends.push(position)
        batch.hasQuote.push(this.recordHasQuote)
        if (isPair) position++
        this.recordHasQuote = false
        this.recordLine = ++this.line
        this.recordStart = lineStart = done = position + 1
        state = 'cell-start'
        continue
      }
      if (code === QUOTE) this.recordHasQuote = true
      if (code === COMMA) state = 'cell-start'
      else if (code === QUOTE && state === 'cell-start') {
        state = 'quoted'
        this.openQuote = { line: this.line, lineStart, position }
      } else if (code === QUOTE && state === 'quote-in-quoted') state = 'quoted'
      else if (state === 'plain') continue
      else if (isBlank(code)) {
        if (state === 'quote-in-quoted') state = 'after-quote'
      } else if (state === 'cell-start') state = 'plain'
      else {
        this.refusal = new FileRefusal('import-errors.textAfterQuote', {
          place: this.placeOf(position, lineStart),
        })
        break
      }
    }
    this.state = state
    this.position = position - done
    this.lineStart = lineStart - done
    this.recordStart -= done
    this.openQuote.lineStart -= done
    this.openQuote.position -= done
    this.buffer = buffer.slice(done)
    batch.text = buffer.slice(0, done)
    return batch
  }

  private tooLong(state: State): FileRefusal {
    return state === 'quoted'
      ? this.leftOpen()
      : new FileRefusal('import-errors.recordTooLong', {
          params: { limit: MAX_RECORD_CHARACTERS },
          place: { line: this.recordLine },
        })
  }

  private leftOpen(): FileRefusal {
    const { position, lineStart, line } = this.openQuote
    return new FileRefusal('import-errors.quoteOpen', {
      place: { ...this.placeOf(position, lineStart), line },
    })
  }

  private placeOf(position: number, lineStart: number): Place {
    return { line: this.line, column: [...this.buffer.slice(lineStart, position)].length + 1 }
  }
}

/** Whether a record says nothing; fast-csv gives no cells for such a line. */
export function isAllBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isBlank(text.charCodeAt(at))) return false
  return true
}
