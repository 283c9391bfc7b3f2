import { Amount } from '#views/components/amount.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

export interface StageValue {
  area: 'draft' | 'preview' | 'published'
  /** null: the record is not there. */
  figures: { payments: number | null; yen: number | null; isIndirect: boolean; isRepeat: boolean } | null
}

/** The figures of a record in the draft, in the preview and as published. */
export function Stages({ stages }: { stages: StageValue[] }) {
  const { t, format } = useUi()
  return (
    <section className="flow" aria-labelledby="stages">
      <h2 id="stages">{t('grid.record.stages')}</h2>
      <ScrollTable label={t('grid.record.stages')} wide={false}>
        <thead>
          <tr>
            <th scope="col">{t('grid.record.stage')}</th>
            <th scope="col" className="num">
              {t('console.record.payments')}
            </th>
            <th scope="col" className="num">
              {t('console.record.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ area, figures }) => (
            <tr key={area}>
              <th scope="row">{t(`grid.record.${area}`)}</th>
              <td className="num">{figures ? format.number(figures.payments) : '-'}</td>
              <td className="num">
                {figures ? (
                  <Amount value={figures.yen} indirect={figures.isIndirect} repeat={figures.isRepeat} />
                ) : (
                  t('grid.record.absent')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
