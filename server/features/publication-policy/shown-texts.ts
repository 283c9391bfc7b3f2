import type { FieldName, RecordTexts } from '#server/features/record-fields/index.ts'
import type { SectionRules } from './section-rules.ts'
import { spellings, type TextName } from './text-relations.ts'

type Texts = Readonly<Partial<RecordTexts>>

/**
 * The filled texts of a record that are public in its section: those that its cells show, and other spellings of these.
 * Where nothing is filled that another spelling could be of, it belongs to the first such field.
 */
export function shownTexts(texts: Texts, rules: SectionRules): Set<TextName> {
  const isFilled = (name: TextName) => Boolean(texts[name])
  const shown = new Set(rules.cells.flatMap(({ fields }) => fields.find(isFilled) ?? []))
  for (const { name, of } of spellings) {
    if (!isFilled(name)) continue
    const original = of.find(isFilled)
    if (original ? shown.has(original) : hasCell(rules, of[0]!)) shown.add(name)
  }
  return shown
}

/** The fields of which a section's records may show something, apart from year and section. */
export function fieldsShown({ cells, showsPayments, showsAmount }: SectionRules): ReadonlySet<FieldName> {
  const own = cells.flatMap(({ fields }) => fields)
  return new Set<FieldName>([
    ...own,
    ...spellings.filter(({ of }) => of.some((name) => own.includes(name))).map(({ name }) => name),
    ...(showsPayments ? (['numberOfPayments'] as const) : []),
    ...(showsAmount ? (['amount', 'isIndirect', 'isRepeat'] as const) : []),
  ])
}

/** Whether each of these fields is public wherever it is filled. */
export function showsAlways(rules: SectionRules, fields: readonly TextName[]): boolean {
  return fields.every((name) => {
    const spelled = spellings.find((one) => one.name === name)
    return (spelled?.of ?? [name]).every((one) => hasCell(rules, one))
  })
}

const hasCell = ({ cells }: SectionRules, name: TextName) => cells.some(({ key }) => key === name)
