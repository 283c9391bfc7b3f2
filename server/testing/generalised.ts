const MOMENT = '2026-04-01T00:00:00.000Z'
const LONGEST_TEXT = 160
const LONGEST_LIST = 2

/** Fields whose values are secret, or only for the reader of one list. */
const opaque = /^(?:.*token|secret|next_cursor|draft_pin|stamp)$/
/** Fields whose values follow from the time of the run, as a document's size does. */
const byTheClock: Record<string, unknown> = { retry_after: 30, seconds_left: 30, byte_size: 1024 }
/** Names of recipients: those of the tests' rows sound like real ones. */
const invented: Record<string, string> = {
  ...{ name: '見本 花子', facility: '見本大学医学部附属病院', payee: '見本医学会', department: '内科' },
  ...{ alternate_kanji: '見夲 花子', alternate_facility: '見本病院', alternate_department: '第一内科' },
}
/** Days that follow from the data. */
const daysOfData = new Set(['first_day', 'last_day'])

/** A value of an answer as an example: the same in each run, without secrets, with short lists and texts. */
export function generalised(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((item) => generalised(item, name))
  if (typeof value === 'string') return generalText(value, name)
  if (typeof value === 'number') return byTheClock[name] ?? value
  if (typeof value !== 'object' || value === null) return value
  const names = 'facility' in value ? invented : {}
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      inner && key in names ? names[key] : generalised(inner, key),
    ]),
  )
}

function generalText(text: string, name: string): string {
  if (opaque.test(name) && text !== '') return 'A'.repeat(22)
  if (/^\d\d\/\d\d\/\d{4}$/.test(text)) return daysOfData.has(name) ? text : '04/01/2026'
  return shortened(
    text
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, MOMENT)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '00000000-0000-4000-8000-000000000000')
      .replaceAll(/[\da-f]{32,}/g, (hash) => '0123456789abcdef'.repeat(8).slice(0, hash.length))
      .replaceAll(/\b([od])-[\w-]{22}(?![\w-])/g, `$1-${'A'.repeat(22)}`)
      .replaceAll(/\b([\w.-]+)\.test(?::\d+)?\b/g, '$1.example')
      .replaceAll(/\b(?:127\.0\.0\.1|::1)\b/g, '192.0.2.1'),
  )
}

/** Its beginning, without a tag that is cut in two. */
function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= LONGEST_TEXT) return text
  return `${letters
    .slice(0, LONGEST_TEXT)
    .join('')
    .replace(/<[^>]*$/, '')}…`
}
