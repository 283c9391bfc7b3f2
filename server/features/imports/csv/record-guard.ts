// Long because one loop reads each character, and its states belong together.
import { isAllBlank, isBlank } from './blank.ts'
import { LineEndings, type LineEnding } from './line-endings.ts'
import type { RecordBatch } from './record-batch.ts'
import { FileRefusal, type Place } from './refusal.ts'

/** The longest record in UTF-16 units. fast-csv takes quadratic time for long records: 45 s for 8 MB. */
export const MAX_RECORD_CHARACTERS = 65_536

const QUOTE = 34
const LF = 10
const CR = 13

type State = 'cell-start' | 'plain' | 'quoted' | 'quote-in-quoted' | 'after-quote'

/**
 * One pass over decoded text before fast-csv, with its rules for quotes: a cell is quoted if its first non-blank
 * character is `"`; a `"` elsewhere in an unquoted cell is text. It finds where records begin and end, counts lines, and
 * refuses, with line and character, what fast-csv would refuse without naming them or would take far too long for.
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
  /** Thrown only after the preceding records have been returned. */
  private refusal: FileRefusal | undefined
  private readonly endings = new LineEndings()
  private readonly delimiter: number

  constructor(delimiter = ',') {
    this.delimiter = delimiter.charCodeAt(0)
  }

  /** Adds the next text and returns the records that it completes. */
  add(text: string): RecordBatch {
    if (this.refusal) throw this.refusal
    this.buffer = this.buffer + text
    return this.scan(false)
  }

  /** The remaining records once the text has ended; call it until it returns none. */
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

  /** Whether the text so far is not CSV: the next call will throw the reason. */
  get hasFault(): boolean {
    return this.refusal !== undefined
  }

  /** How records have ended so far; undefined before the first line end. */
  lineEnding(): LineEnding | undefined {
    return this.endings.result()
  }

  private scan(isLast: boolean): RecordBatch {
    const { buffer, delimiter } = this
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
        this.endings.add(isPair ? 'CRLF' : code === LF ? 'LF' : 'CR')
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
      if (code === delimiter) state = 'cell-start'
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
