import { ArrowUp, ArrowDown } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import type { RowProps } from './props.ts'
import { SectionForm } from './section-form.tsx'
import { SectionSwitch } from './section-switch.tsx'
import { SectionWording } from './section-wording.tsx'

const levelClass = { 1: 'root', 2: 'l2', 3: 'l3' }

/** A section with its place in the tree and the settings of its display. */
export function SectionTableRow({ row, ...props }: RowProps) {
  const { t } = useUi()
  const name = `${row.code} ${row.title.text}`
  return (
    <tr id={`s${row.id}`} className={levelClass[row.level]}>
      <th scope="row">
        <a href={row.href}>
          <span className="code">{row.code}</span> <span lang={row.title.lang}>{row.title.text}</span>
        </a>
      </th>
      <td>
        <SectionWording row={row} />
      </td>
      <td>
        <SectionForm {...props} row={row}>
          {row.isFirst ? null : (
            <Button small name="act" value="up" icon={ArrowUp} aria-label={t('subgroups.tree.up', { name })}>
              {t('subgroups.up')}
            </Button>
          )}
          {row.isLast ? null : (
            <Button
              small
              name="act"
              value="down"
              icon={ArrowDown}
              aria-label={t('subgroups.tree.down', { name })}
            >
              {t('subgroups.down')}
            </Button>
          )}
        </SectionForm>
      </td>
      <td>
        <SectionSwitch
          {...props}
          row={row}
          isOn={row.hiddenWhenEmpty}
          words={{ on: 'hidden', off: 'always' }}
          acts={{ on: 'hideWhenEmpty', off: 'showWhenEmpty' }}
        />
      </td>
      <td>
        {row.shownIn ? (
          t('subgroups.tree.shownIn', { name: row.shownIn })
        ) : row.showsRowsBelow === null ? null : (
          <SectionSwitch
            {...props}
            row={row}
            isOn={row.showsRowsBelow}
            words={{ on: 'joined', off: 'split' }}
            acts={{ on: 'joinBelow', off: 'splitBelow' }}
          />
        )}
      </td>
    </tr>
  )
}
