import { Refusal } from './refusal.ts'
import type { IndexSettings, MeiliDocument } from './index-settings.ts'

type Test = (document: MeiliDocument) => boolean

const refuse = (text: string) => new Refusal(400, 'invalid_search_filter').quoting(text)

/**
 * The conditions of a filter, all of which must hold: `a = v`, `a IN [v, …]`, `a > 1`, joined by AND, in one text or
 * a list of them. Stricter than the server, which takes texts without quotes too.
 */
export function parseFilter(filter: unknown, settings: IndexSettings): Test {
  const parts = Array.isArray(filter) ? filter : [filter]
  const tests = parts.flatMap((part) => {
    if (typeof part !== 'string') throw refuse('a condition is a text')
    return new Parser(part, settings).conditions()
  })
  return (document) => tests.every((test) => test(document))
}

class Parser {
  private at = 0

  constructor(
    private readonly text: string,
    private readonly settings: IndexSettings,
  ) {}

  conditions(): Test[] {
    const tests = [this.condition()]
    while (this.take(/\s+AND\s+/y)) tests.push(this.condition())
    if (this.at < this.text.length) throw refuse(this.text.slice(this.at))
    return tests
  }

  private condition(): Test {
    const attribute = this.take(/\s*([A-Za-z]+)\s*/y)?.[1]
    if (attribute === undefined) throw refuse(this.text.slice(this.at))
    if (this.take(/IN\s*\[\s*/y)) {
      const values: string[] = []
      while (!this.take(/\s*\]\s*/y)) {
        if (values.length > 0 && !this.take(/\s*,\s*/y)) throw refuse(this.text.slice(this.at))
        values.push(this.value())
      }
      return this.equality(attribute, values)
    }
    const operator = this.take(/(=|>)\s*/y)?.[1]
    if (operator === '=') return this.equality(attribute, [this.value()])
    if (operator !== '>') throw refuse(this.text.slice(this.at))
    if (!this.settings.features(attribute).comparison) throw refuse(`${attribute} cannot be compared`)
    const least = Number(this.value())
    return (document) =>
      valuesOf(document, attribute).some((value) => typeof value === 'number' && value > least)
  }

  private equality(attribute: string, wanted: string[]): Test {
    if (!this.settings.features(attribute).equality) throw refuse(`${attribute} is not filterable`)
    const folded = wanted.map((value) => value.toLowerCase())
    return (document) =>
      valuesOf(document, attribute).some((value) => folded.includes(String(value).toLowerCase()))
  }

  /** A number, or a text in double quotes in which only a quote can be escaped. */
  private value(): string {
    const number = this.take(/-?\d+(?:\.\d+)?/y)
    if (number) return number[0]
    const text = this.take(/"((?:\\.|[^"\\])*)"/y)?.[1]
    if (text === undefined) throw refuse(this.text.slice(this.at))
    return text.replaceAll('\\"', '"')
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }
}

function valuesOf(document: MeiliDocument, attribute: string): unknown[] {
  const value = document[attribute]
  return Array.isArray(value) ? value : [value]
}
