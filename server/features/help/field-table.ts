import { fileFields, subjectFields, type FileField } from '#server/features/record-fields/index.ts'
import type { Lang } from '#server/i18n/index.ts'

type Sentence = (key: string) => string

const listFormats = {
  ja: new Intl.ListFormat('ja', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
}

/** Replaces `{{fields}}` by the rows of the table of a file's columns, `{{subjects}}` by those of which one is required. */
export function fillFieldTable(source: string, lang: Lang, sentence: Sentence): string {
  return source
    .replace('{{fields}}', () => fileFields.map((field) => tableRow(field, sentence)).join('\n'))
    .replace('{{subjects}}', () =>
      listFormats[lang].format(subjectFields.map(({ column }) => `\`${column}\``)),
    )
}

function tableRow(field: FileField, sentence: Sentence): string {
  const contents = sentence(`records.contents.${field.column}`)
  return `| \`${field.column}\` | ${contents} | ${presence(field, sentence)} | ${longest(field)} |`
}

function presence(field: FileField, sentence: Sentence): string {
  if (field.type === 'year' || field.type === 'section') return sentence('help.fields.required')
  return 'isSubject' in field ? sentence('help.fields.oneOf') : ''
}

/** In characters; a dash where another rule applies. */
function longest(field: FileField): string {
  if (field.type === 'year') return '4'
  return field.type === 'text' ? String(field.limit) : '-'
}
