import { textIn, type Company } from '#server/features/companies/index.ts'
import type { Lang, Translate } from '#server/i18n/index.ts'
import { withheldReasons } from './table-export.ts'
import { exportedTables } from './table-policies.ts'

/** What an archive says of each part of it, in this order. */
const parts = [
  ...['records', 'recordFiles', 'sections', 'published', 'files', 'refusedRows', 'pictures', 'wording'],
  ...['tables', 'notIncluded', 'missingFiles', 'dataPackage', 'checksums'],
]

/** README.ja.md and README.en.md of an archive. */
export function readMe(company: Company, madeAt: number, lang: Lang, translate: Translate): string {
  const say = (key: string, params = {}) => translate(lang, `export.readMe.${key}`, params)
  const name = textIn(company.name, lang)
  return [
    `# ${say('title', { company: name })}`,
    '',
    say('made', { at: new Date(madeAt).toISOString() }),
    '',
    ...parts.map((part) => `- ${say(`part.${part}`)}`),
    '',
    `## ${say('forms')}`,
    '',
    ...['csv', 'moments', 'ids', 'versions', 'again'].map((form) => `- ${say(`form.${form}`)}`),
    '',
    `## ${say('tables')}`,
    '',
    ...exportedTables.map(
      ({ table }) => `- \`tables/${table}.csv\`: ${translate(lang, `export.table.${table}`)}`,
    ),
    '',
    `## ${say('withheld')}`,
    '',
    ...withheldReasons.map((reason) => `- \`${reason}\`: ${say(`reason.${reason}`)}`),
    '',
  ].join('\n')
}
