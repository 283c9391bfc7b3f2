import type { Naming } from '#server/features/data-records/index.ts'
import { textFields, type RecordTexts } from '#server/features/record-fields/index.ts'
import type { BodyField } from '#server/features/sections/index.ts'
import { namesShown } from './hidden-naming.ts'
import { payeeOf, type PayeeKind, type PersonRole } from './payee.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'
import { isPublicText, type TextName } from './text-relations.ts'

/** What of a record is public, apart from its values: it follows from its section and which of its texts are filled. */
export interface RecordShape {
  /** The texts that are public. */
  texts: ReadonlySet<TextName>
  /** The section's cells, each with the field that it shows; null: none is filled. */
  cells: readonly { key: TextName; field: TextName | null }[]
  /** Whether everything that names its recipient in a way is public. */
  names: Readonly<Record<Naming, boolean>>
  /** The filled field that names the body that was paid, and the one that names the place. */
  paidField: BodyField | undefined
  placeField: BodyField | undefined
  /** Whether its person is named. */
  showsPerson: boolean
  paidTo: PayeeKind | null
  personRole: PersonRole | null
}

/** Each text with a number of its own, of which any sum is another one. */
const texts = textFields.map(({ name }, at) => ({ name, weight: 2 ** at }))

/** The shapes of a section's records. A section has a handful, however many rows: each is found out once. */
export class RecordShapes {
  private readonly known = new Map<number, RecordShape>()
  private readonly rules: SectionRules

  constructor(rules: SectionRules) {
    this.rules = rules
  }

  of(record: RecordTexts): RecordShape {
    return this.ofFilled(filledIn(record), record)
  }

  /** The same of texts that many records share. */
  ofShared(shared: RecordTexts): RecordShape {
    let filled = known.get(shared)
    if (filled === undefined) known.set(shared, (filled = filledIn(shared)))
    return this.ofFilled(filled, shared)
  }

  private ofFilled(filled: number, record: RecordTexts): RecordShape {
    let shape = this.known.get(filled)
    if (!shape) this.known.set(filled, (shape = shapeOf(record, this.rules)))
    return shape
  }
}

const known = new WeakMap<RecordTexts, number>()

function filledIn(record: RecordTexts): number {
  let filled = 0
  for (const { name, weight } of texts) if (record[name]) filled += weight
  return filled
}

function shapeOf(record: RecordTexts, rules: SectionRules): RecordShape {
  const shown = shownTexts(record, rules)
  const isNamed = (naming: Naming) => namesShown(naming, rules, record, shown)
  return {
    texts: new Set([...shown].filter(isPublicText)),
    cells: rules.cells.map(({ key, fields }) => ({ key, field: fields.find((one) => record[one]) ?? null })),
    names: { person: isNamed('person'), place: isNamed('place'), paid: isNamed('paid') },
    paidField: rules.relation.body.find((field) => record[field]),
    placeField: rules.relation.place.find((field) => record[field]),
    showsPerson: Boolean(record.name) && shown.has('name'),
    ...payeeOf(record, rules, shown),
  }
}
