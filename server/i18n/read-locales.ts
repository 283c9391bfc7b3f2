import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Lang } from '#views/ui.tsx'
import { projectRoot } from '#server/lib/root.ts'

/** Messages by key, in groups. */
export interface Messages {
  readonly [key: string]: Messages | string
}

const known: Partial<Record<Lang, Messages>> = {}

/**
 * Reads views/locales/{lang}/{area}.json into one tree per language, with keys such as `area.group.name`; once in a
 * process, in which tests start the product many times.
 */
export function readLocales(lang: Lang): Messages {
  return (known[lang] ??= read(lang))
}

function read(lang: Lang): Messages {
  const dir = path.join(projectRoot, 'views/locales', lang)
  const areas = readdirSync(dir).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    areas.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(dir, file), 'utf8')),
    ]),
  )
}
