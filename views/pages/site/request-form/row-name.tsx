import { Fragment } from 'react'
import { useUi } from '#views/ui.tsx'
import type { FormRow } from './props.ts'

/** A record in one line: year, section, whom it names and what was paid. */
export function RowName({ row: { year, section, person, payments, amount } }: { row: FormRow }) {
  const { t, format, lang } = useUi()
  const figures = [
    payments === null
      ? null
      : t('requests.form.payments', { count: payments, payments: format.count(payments) }),
    amount === null ? null : t('requests.form.yen', { amount: format.number(amount) }),
  ].filter((one) => one !== null)
  return (
    <>
      {format.fiscalYear(year)} {section.code} <span lang={section.lang}>{section.name}</span>
      {person ? (
        <>
          {' '}
          <span lang={lang === 'ja' ? undefined : 'ja'}>{person}</span>
        </>
      ) : null}
      {figures.map((figure) => (
        <Fragment key={figure}>
          {' '}
          <span className="sub nb">{figure}</span>
        </Fragment>
      ))}
    </>
  )
}
