import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Icon } from '#views/components/icon.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import type { GridFilter } from './grid-filter.ts'
import { KeysHelp } from './keys-help.tsx'
import { type StateLink, StateSwitch } from './state-switch.tsx'

export const FILTER_FORM = 'grid-filter'

interface Props {
  filter: GridFilter
  states: StateLink[]
  exportHref: string
  differencesHref: string | null
}

/** Above the grid, in one line: find, states with counts, the file. The row of conditions belongs to the same form. */
export function GridBar({ filter, states, exportHref, differencesHref }: Props) {
  const { t } = useUi()
  return (
    <div className="bar grid-bar">
      <form
        id={FILTER_FORM}
        method="get"
        action={filter.action}
        role="search"
        aria-label={t('console.filter.label')}
      >
        {filter.keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="find">
          <Icon of={Search} />
          <label className="vh" htmlFor="key-words">
            {t('grid.find')}
          </label>
          <input
            id="key-words"
            type="search"
            name="keyWords"
            defaultValue={filter.values.keyWords}
            maxLength={maxUnits(255)}
          />
        </span>
        <label className="vh" htmlFor="root-section">
          {t('grid.filter.root')}
        </label>
        <select id="root-section" name="rootSectionId" defaultValue={filter.values.rootSectionId}>
          <option value="">{t('grid.filter.allRoots')}</option>
          {filter.rootSections.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button small>{t('console.filter.apply')}</Button>
        {filter.active && (
          <LinkButton small tone="quiet" href={filter.resetHref}>
            {t('console.filter.reset')}
          </LinkButton>
        )}
      </form>
      <StateSwitch states={states} />
      <details className="columns-switch" open={filter.hasColumns || undefined}>
        <summary>{t('grid.columns')}</summary>
      </details>
      <div className="row end">
        <KeysHelp />
        {differencesHref && (
          <LinkButton small href={differencesHref}>
            {t('grid.differences.open')}
          </LinkButton>
        )}
        <LinkButton small href={exportHref}>
          {t('records.export.open')}
        </LinkButton>
      </div>
    </div>
  )
}
