import { searchForm } from '#server/lib/japanese/index.ts'
import { kindsOf, type Criterion } from './criteria.ts'
import { organisationIn, personIn, type Suggestion, type Texts } from './name-in-record.ts'
import { hasWords } from './record-match.ts'

/** A form offers no more than these. */
const MAX_SUGGESTIONS = 8

/**
 * The names of some records that have what was typed, each once: those that begin with it first, otherwise in the
 * order of the records.
 */
export function suggestionsOf(records: Texts[], criterion: Criterion): Suggestion[] {
  const suggest = (record: Texts) => suggestionIn(record, criterion)
  const found = new Map<string, Suggestion>()
  for (const record of records) {
    const suggestion = suggest(record)
    if (suggestion) found.set(`${suggestion.text}\n${suggestion.place ?? ''}`, suggestion)
  }
  const begins = ({ text }: Suggestion) => searchForm(text).startsWith(criterion.form)
  return [...found.values()].sort((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, MAX_SUGGESTIONS)
}

/** A person where the text is looked for in the names of persons and this one has it, else an organisation that has it. */
function suggestionIn(record: Texts, criterion: Criterion): Suggestion | null {
  const kinds = kindsOf[criterion.name]
  const person = kinds.includes('individual') ? personIn(record) : null
  if (person && (kinds.length === 1 || hasWords(person.text, criterion, 'individual'))) return person
  if (!kinds.includes('organization')) return null
  return organisationIn(record, (text) => hasWords(text, criterion, 'organization'))
}
