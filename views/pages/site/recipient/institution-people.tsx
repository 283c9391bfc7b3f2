import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { SmallYears } from '#views/components/small-years.tsx'
import { useUi } from '#views/ui.tsx'
import { PeopleOrder, type PeopleSort } from './people-order.tsx'

export interface PeopleProps {
  /** One page of them. */
  people: PaidPerson[]
  count: number
  /** What all of them were paid; null where the company shows no sums. */
  amount: number | null
  /** Rows that name nobody, whose amounts are in no person's sum. */
  withheldRows: number
  pager: PagerProps
  /** The orders there are; null if there is one only. */
  sort: PeopleSort | null
}

interface PaidPerson {
  name: string
  href: string
  departments: string[]
  rows: number
  /** Null where the company shows no sums. */
  amount: number | null
  years: { year: number; amount: number }[]
}

/** People who were paid and whose rows name the institution as their workplace. Phones draw them as cards. */
export function InstitutionPeople({ list, span }: { list: PeopleProps; span: readonly number[] }) {
  const { t, format } = useUi()
  const { people, count, amount, withheldRows, pager, sort } = list
  const longest = Math.max(0, ...people.flatMap(({ years }) => years.map((one) => one.amount)))
  return (
    <section id="people">
      <h2>{t('site.recipient.relation.people.heading')}</h2>
      <p className="sub">
        {t('site.people.note')}
        {withheldRows > 0
          ? ` ${t('site.people.withheld', { count: withheldRows, rows: format.count(withheldRows) })}`
          : null}
      </p>
      {sort ? <PeopleOrder {...sort} /> : null}
      <div className="scroll plain">
        <table role="table" className="tbl stack people">
          <caption className="vh">{t('site.recipient.relation.people.heading')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t('site.column.person')}
              </th>
              <th role="columnheader" scope="col">
                {t('site.column.department')}
              </th>
              {amount === null ? null : (
                <th role="columnheader" scope="col">
                  {t('site.people.years')}
                </th>
              )}
              <th role="columnheader" scope="col" className="num">
                {t('site.people.rows')}
              </th>
              {amount === null ? null : (
                <th role="columnheader" scope="col" className="num">
                  {t('site.people.amount')}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {people.map((person) => (
              <Person key={person.href} {...{ person, span, longest }} />
            ))}
          </tbody>
          {amount === null ? null : (
            <tfoot role="rowgroup">
              <tr role="row" className="sum">
                <th role="rowheader" scope="row" colSpan={4}>
                  {t('site.people.sum', { count, people: format.count(count) })}
                </th>
                <td role="cell" className="num">
                  {format.number(amount)}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <Pager {...pager} label={t('site.people.pages')} />
    </section>
  )
}

function Person({
  person: { name, href, departments, rows, amount, years },
  span,
  longest,
}: {
  person: PaidPerson
  span: readonly number[]
  longest: number
}) {
  const { t, format } = useUi()
  const said = years.map((one) =>
    t('site.people.year', { year: format.shortYear(one.year), amount: format.number(one.amount) }),
  )
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="c-name" lang="ja">
        <a href={href}>{name}</a>
      </th>
      <td role="cell" className={departments.length > 0 ? 'c-dep' : 'c-dep none'} lang="ja">
        {departments.join('、') || '-'}
      </td>
      {amount === null ? null : (
        <td role="cell" className="c-years">
          <SmallYears span={span} amounts={years} hatched={false} longest={longest} />
          <span className="vh">{said.join(t('site.people.comma'))}</span>
        </td>
      )}
      <td role="cell" className="num c-cnt">
        {format.number(rows)}
      </td>
      {amount === null ? null : (
        <td role="cell" className="num c-amt">
          {format.number(amount)}
        </td>
      )}
    </tr>
  )
}
