import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { SectionName } from './section-name.tsx'

/** Whole payments and whole yen. */
export interface Sums {
  payments: number
  yen: number
}

export interface SectionChange {
  code: string
  name: string
  /** Null: the section was not there before. */
  before: Sums | null
  /** Null: the section has been removed. */
  after: Sums | null
}

interface Props {
  label: string
  beforeLabel: string
  afterLabel: string
  sections: SectionChange[]
  total: { before: Sums | null; after: Sums | null }
  /** What the total covers, where that is more than the sections shown. */
  totalLabel?: string
}

/** Sums per section, before → after, with the differences and a total. */
export function SumsTable({ label, beforeLabel, afterLabel, sections, total, totalLabel }: Props) {
  const { t } = useUi()
  const payments = t('console.sums.payments')
  const yen = t('console.sums.yen')
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('console.sums.section')}</th>
          <Head top={payments} bottom={beforeLabel} />
          <Head top={payments} bottom={afterLabel} />
          <Head top={t('console.sums.paymentsChange')} />
          <Head top={yen} bottom={beforeLabel} />
          <Head top={yen} bottom={afterLabel} />
          <Head top={t('console.sums.yenChange')} />
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section.code}>
            <th scope="row">
              <SectionName code={section.code} name={section.name} />
            </th>
            <Cells {...section} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel ?? t('console.sums.total')}</th>
          <Cells {...total} />
        </tr>
      </tfoot>
    </ScrollTable>
  )
}

function Head({ top, bottom }: { top: string; bottom?: string }) {
  return (
    <th scope="col" className="num">
      {top}
      {bottom && (
        <>
          <br />
          {bottom}
        </>
      )}
    </th>
  )
}

function Cells({ before, after }: { before: Sums | null; after: Sums | null }) {
  const { format } = useUi()
  const difference = (of: (sums: Sums) => number) => (after ? of(after) : 0) - (before ? of(before) : 0)
  return (
    <>
      <td className="num">{format.number(before?.payments)}</td>
      <td className="num">{format.number(after?.payments)}</td>
      <td className="num">{format.signed(difference((sums) => sums.payments))}</td>
      <td className="num">{format.number(before?.yen)}</td>
      <td className="num">{format.number(after?.yen)}</td>
      <td className="num">
        <b>{format.signed(difference((sums) => sums.yen))}</b>
      </td>
    </>
  )
}
