import {
  ANSWER_DAYS,
  errorKinds,
  proposableFields,
  requesterKinds,
  textLimits,
  type ProposableField,
} from '#server/features/correction-requests/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecipientPage, SiteSections } from '#server/features/site/index.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { FormRow, Props } from '#views/pages/site/request-form/+Page.tsx'
import { paths } from '../../paths.ts'
import { sectionName } from '../site/section-name.ts'
import { ALL_ROWS, proposalControl } from './request-form.input.ts'
import { requestFormHref } from './request-origin.ts'
import type { RequestSite } from './request-site.ts'

/** Rows from which one can choose; the others are named from the recipient's page. */
export const ROWS_LISTED = 20

interface Asked {
  id: string
  type: SectionType
  found: RecipientPage
  sections: SiteSections
  /** The one record that the address names. */
  chosen: PublicRecord | undefined
  /** Kept by every address of the form. */
  from: 'portal' | undefined
}

type FormParts = Omit<Props, 'shell' | 'action' | 'pager'>

export function requestFormProps(site: RequestSite, asked: Asked, typed: Typed | null): FormParts {
  const { id, found, chosen, from } = asked
  const { display } = site.wording
  const values = typed?.values ?? {}
  const listOf = (name: string) => [typed?.sent[name] ?? []].flat()
  const isPerson = found.name !== null
  const rows = chosen
    ? [toFormRow(site, asked.sections, chosen, isPerson, null)]
    : found.groups.flatMap(({ records }) =>
        records.map((record) =>
          toFormRow(
            ...([site, asked.sections, record, isPerson] as const),
            requestFormHref(id, { row: record.id, from }),
          ),
        ),
      )
  return {
    name: found.name,
    facility: found.facility,
    recipientHref: paths.recipient(id),
    listHref: requestFormHref(id, { from }),
    rows,
    allRows: ALL_ROWS,
    proposals: chosen ? proposalsFor(chosen, values) : null,
    kinds: errorKinds,
    requesters: requesterKinds,
    limits: textLimits,
    answerDays: ANSWER_DAYS,
    figuresHref: display.showsRequests ? paths.requestFigures : null,
    typed: {
      rows: typed ? listOf('row') : onlyRow(found, rows),
      ...{ what: listOf('what'), requester: values['requester'] ?? 'self' },
      ...{ details: values['details'] ?? '', name: values['name'] ?? '' },
      ...{ institution: values['institution'] ?? '', email: values['email'] ?? '' },
    },
    errors: typed?.errors ?? {},
  }
}

/** Where there is one record, it is the one that is meant, unless somebody says otherwise. */
const onlyRow = ({ rowCount }: RecipientPage, rows: readonly FormRow[]): string[] =>
  rowCount === 1 ? rows.map(({ id }) => id) : []

export function toFormRow(
  { ui }: Pick<RequestSite, 'ui'>,
  sections: SiteSections,
  record: PublicRecord,
  isPerson: boolean,
  proposeHref: string | null,
): FormRow {
  const ofYear = sections.in(record.year)
  const section = ofYear.getById(ofYear.getById(record.sectionId).namedAs)
  return {
    person: isPerson ? null : record.name,
    ...{ id: record.id, year: record.year, section: sectionName(section, ui.lang) },
    ...{ payments: record.numberOfPayments, amount: record.amount, proposeHref },
  }
}

/** Fields that the record shows, with what it says and what was typed. */
export function proposalsFor(record: PublicRecord, values: Typed['values']): NonNullable<Props['proposals']> {
  const valueOf = (name: ProposableField) => record[name]
  return proposableFields.flatMap((name) => {
    const value = valueOf(name)
    return value === null
      ? []
      : [{ name, control: proposalControl(name), value, typed: values[proposalControl(name)] ?? '' }]
  })
}
