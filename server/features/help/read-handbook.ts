import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'
import { anchorOf, type Handbook, type Place, type References, type Topic } from './handbook.ts'
import { createParser } from './markdown.ts'
import { parseEntry, type EntryContext } from './parse-entry.ts'

export const helpFolder = path.join(projectRoot, 'views/help')

/** The parsed files of one language. */
export interface ReadHandbook extends Handbook {
  /** By file, so that a test can name it. */
  references: Map<string, References>
}

const NUMBERED = /^(\d+)-/

/** 'views/help/ja/2-table/3-sample.md' is /company/help/2/3; a topic's own title and summary are in its topic.md. */
export function readHandbook(context: EntryContext): ReadHandbook {
  const parser = createParser()
  const folder = path.join(helpFolder, context.lang)
  const places = new Map<string, Place>()
  const references = new Map<string, References>()
  const read = (file: string, place: { topic: number; number: number }) => {
    const parsed = parseEntry(parser, readFileSync(path.join(folder, file), 'utf8'), place, context)
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

function numbered(folder: string): { number: number; name: string }[] {
  return readdirSync(folder)
    .filter((name) => NUMBERED.test(name))
    .map((name) => ({ number: Number(NUMBERED.exec(name)![1]), name }))
    .sort((a, b) => a.number - b.number)
}
