import { Chip } from '#views/components/chip.tsx'
import { OrderField } from '#views/components/console/order-field.tsx'
import { useUi } from '#views/ui.tsx'
import type { SectionRow } from './section-row.ts'
import { SectionSelect } from './section-select.tsx'
import { SectionWording } from './section-wording.tsx'

const levelClass = { 1: 'root', 2: 'l2', 3: 'l3' }

/** A section with its place in the tree and the settings of its display. */
export function SectionTableRow({ row }: { row: SectionRow }) {
  const { t } = useUi()
  const name = `${row.code} ${row.title.text}`
  const { controls } = row
  return (
    <tr
      role="row"
      id={`s${row.id}`}
      className={levelClass[row.level]}
      data-order={row.family}
      data-depth={row.level}
    >
      <td role="cell" className="tight">
        <OrderField name={controls.place} of={name} value={row.place} />
      </td>
      <th role="rowheader" scope="row">
        <span className="code">{row.code}</span>{' '}
        <a href={row.href} lang={row.title.lang}>
          {row.title.text}
        </a>
      </th>
      <td role="cell" className="cut">
        <span>
          <SectionWording row={row} />{' '}
          {row.description && (
            <span className="sub" lang={row.description.lang} title={row.description.text}>
              {row.description.text}
            </span>
          )}
        </span>
      </td>
      <td role="cell" className="tight" data-l={t('messages.lang.en')}>
        {row.hasEnglish ? (
          <span className="sub">{t('subgroups.tree.english.yes')}</span>
        ) : (
          <Chip tone="warn">{t('subgroups.tree.english.no')}</Chip>
        )}
      </td>
      <td role="cell" className="tight" data-l={t('subgroups.tree.whenEmpty')}>
        <SectionSelect
          name={controls.whenEmpty}
          label={t('subgroups.tree.whenEmptyOf', { name })}
          value={row.hiddenWhenEmpty ? 'hidden' : 'always'}
          words={['always', 'hidden']}
        />
      </td>
      <td role="cell" className="tight" data-l={t('subgroups.tree.rows')}>
        {row.shownIn ? (
          <span className="sub">{t('subgroups.tree.shownIn', { name: row.shownIn })}</span>
        ) : row.showsRowsBelow === null ? null : (
          <SectionSelect
            name={controls.rowsBelow}
            label={t('subgroups.tree.rowsOf', { name })}
            value={row.showsRowsBelow ? 'joined' : 'split'}
            words={['split', 'joined']}
          />
        )}
      </td>
    </tr>
  )
}
