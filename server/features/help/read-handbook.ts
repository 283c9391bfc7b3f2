import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fillFieldTable } from './field-table.ts'
import type { Handbook, Topic } from './handbook.ts'
import type { References } from './handbook-references.ts'
import { anchorOf, type Place } from './handbook-place.ts'
import { createParser } from './markdown.ts'
import { parseEntry, type EntryContext } from './parse-entry.ts'
import { numbered } from './numbered-names.ts'
import { helpFolder } from './help-folder.ts'

/** The parsed files of one language. */
export interface ReadHandbook extends Handbook {
  /** By file, so that a test can name it. */
  references: Map<string, References>
}

/** 'views/help/ja/2-table/3-sample.md' is /company/help/2/3; a topic's own title and summary are in its topic.md. */
export function readHandbook(context: EntryContext): ReadHandbook {
  const parser = createParser()
  const folder = path.join(helpFolder, context.lang)
  const places = new Map<string, Place>()
  const references = new Map<string, References>()
  const read = (file: string, place: { topic: number; number: number }) => {
    const written = readFileSync(path.join(folder, file), 'utf8')
    const source = fillFieldTable(written, context.lang, (key) => context.sentence(key, {}))
    const parsed = parseEntry(parser, source, place, context)
    references.set(file, parsed.references)
    for (const key of parsed.explains) {
      if (places.has(key)) throw new Error(`${key} is explained twice, again in ${file}`)
      places.set(key, { ...place, anchor: anchorOf(key) })
    }
    return parsed.entry
  }
  const topics = numbered(folder).map(({ number: topic, name }): Topic => {
    const { title, lead } = read(`${name}/topic.md`, { topic, number: 0 })
    const entries = numbered(path.join(folder, name)).map((file) =>
      read(`${name}/${file.name}`, { topic, number: file.number }),
    )
    return { number: topic, title, lead, entries }
  })
  return { topics, places, references }
}
