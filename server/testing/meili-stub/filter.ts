import { Refusal } from './refusal.ts'
import type { IndexSettings, MeiliDocument } from './index-settings.ts'

type Test = (document: MeiliDocument) => boolean

const refuse = (text: string) => new Refusal(400, 'invalid_search_filter').quoting(text)

/**
 * The conditions of a filter: `a = v`, `a IN [v, …]`, `a > 1`, joined by AND and OR, of which AND binds first, and in
 * brackets; in one text or a list of them, all of which must hold. Stricter than the server, which takes texts without
 * quotes too.
 */
export function parseFilter(filter: unknown, settings: IndexSettings): Test {
  const parts = Array.isArray(filter) ? filter : [filter]
  const tests = parts.map((part) => {
    if (typeof part !== 'string') throw refuse('a condition is a text')
    return new Parser(part, settings).whole()
  })
  return (document) => tests.every((test) => test(document))
}

class Parser {
  private at = 0

  constructor(
    private readonly text: string,
    private readonly settings: IndexSettings,
  ) {}

  whole(): Test {
    const test = this.alternatives()
    if (this.at < this.text.length) throw refuse(this.text.slice(this.at))
    return test
  }

  private alternatives(): Test {
    const tests = [this.conditions()]
    while (this.take(/\s*OR\s+/y)) tests.push(this.conditions())
    return (document) => tests.some((test) => test(document))
  }

  private conditions(): Test {
    const tests = [this.bracketed()]
    while (this.take(/\s*AND\s+/y)) tests.push(this.bracketed())
    return (document) => tests.every((test) => test(document))
  }

  private bracketed(): Test {
    if (!this.take(/\s*\(/y)) return this.condition()
    const test = this.alternatives()
    if (!this.take(/\s*\)/y)) throw refuse(this.text.slice(this.at))
    return test
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
