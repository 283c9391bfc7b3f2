import { isNone } from '#views/components/amount.tsx'
import { Swatch } from '#views/components/hatch.tsx'
import { PerMonth } from '#views/components/per-month.tsx'
import { RowBar } from '#views/components/row-bar.tsx'
import { useUi } from '#views/ui.tsx'
import { AmountOrRows } from './amount-or-rows.tsx'
import { LeftOutOfSum } from './left-out-of-sum.tsx'
import type { Props } from './props.ts'
import { isToOthers, kindOf, relationWords, type RecipientSum } from './recipient-sum.ts'
import type { TotalLine } from './recipient-year.ts'
import { sectionLines, yearsIn, type SectionLine } from './section-lines.ts'

/**
 * Sections by year, those of each relation by themselves: there is no sum over relations. Roles are written out because
 * phones draw the rows as cards.
 */
export function AmountsTable(props: Props) {
  const { t, format } = useUi()
  const years = yearsIn(props.sums)
  const { totalAmount } = props.display
  return (
    <div className="scroll plain">
      <table role="table" className="tbl stack matrix">
        <caption>{t('site.recipient.amountsCaption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('site.section')}
            </th>
            {years.map((year) => (
              <th role="columnheader" scope="col" className="num" key={year}>
                {format.shortYear(year)}
              </th>
            ))}
            {totalAmount ? (
              <th role="columnheader" scope="col" className="num">
                {t('site.recipient.allYears')}
              </th>
            ) : null}
          </tr>
        </thead>
        {props.sums
          .filter(({ total }) => total.rows > 0)
          .map((sum) => (
            <RelationBody key={sum.relation} {...props} sum={sum} shownYears={years} />
          ))}
      </table>
    </div>
  )
}

function RelationBody({
  sum,
  shownYears,
  display,
  ...props
}: Props & { sum: RecipientSum; shownYears: number[] }) {
  const { t } = useUi()
  const words = relationWords(sum.relation, kindOf(props))
  const hatched = isToOthers(sum.relation)
  const lines = sectionLines(sum)
  const longest = Math.max(...lines.flatMap(({ years }) => [...years.values()].map(({ amount }) => amount)))
  return (
    <tbody role="rowgroup">
      <tr role="row" className="of">
        <th role="rowheader" scope="rowgroup" colSpan={shownYears.length + (display.totalAmount ? 2 : 1)}>
          <Swatch hatched={hatched} />
          {t(`site.recipient.relation.${words}.heading`)}
        </th>
      </tr>
      {lines.map((line) => (
        <Line key={line.section.id} {...{ line, shownYears, longest, hatched, display }} />
      ))}
      {display.totalAmount ? (
        <tr role="row" className="sum">
          <th role="rowheader" scope="row">
            {t(`site.recipient.relation.${words}.sum`)}
          </th>
          {shownYears.map((year) => (
            <YearAmount key={year} year={year} line={sum.years.find((one) => one.year === year)} />
          ))}
          <AllYears line={sum.total} />
        </tr>
      ) : null}
    </tbody>
  )
}

interface LineProps extends Pick<Props, 'display'> {
  line: SectionLine
  shownYears: number[]
  longest: number
  hatched: boolean
}

function Line({ line: { section, years, total }, shownYears, longest, hatched, display }: LineProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span>
          <span className="code">{section.code}</span>
          <a href={section.href} lang={section.lang}>
            {section.name}
          </a>
        </span>
        <LeftOutOfSum {...total} />
      </th>
      {shownYears.map((year) => (
        <YearAmount key={year} year={year} line={years.get(year)} {...{ longest, hatched }} />
      ))}
      {display.totalAmount ? <AllYears line={total} /> : null}
    </tr>
  )
}

interface YearAmountProps {
  year: number
  /** undefined: there are no rows in that year. */
  line: TotalLine | undefined
  /** The amount with the longest bar; without it, there is none. */
  longest?: number
  hatched?: boolean
}

function YearAmount({ year, line, longest = 0, hatched }: YearAmountProps) {
  const { format } = useUi()
  return (
    <td role="cell" className={isNone(line?.rows) ? 'num none' : 'num'} data-l={format.shortYear(year)}>
      <AmountOrRows line={line} />
      <RowBar yen={line?.amount ?? null} longest={longest} hatched={hatched ?? false} />
      <PerMonth yen={line?.perMonth} />
    </td>
  )
}

function AllYears({ line }: { line: TotalLine }) {
  const { t } = useUi()
  return (
    <td
      role="cell"
      className={isNone(line.rows) ? 'num all none' : 'num all'}
      data-l={t('site.recipient.allYears')}
    >
      <AmountOrRows line={line} />
    </td>
  )
}
