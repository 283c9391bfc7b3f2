import { useUi } from '#views/ui.tsx'

type Values = Partial<Record<string, string>>

/** What somebody else saved meanwhile, column by column. */
export function GridEditConflict({ stored, values }: { stored: Values; values: Values }) {
  const { t } = useUi()
  const differing = Object.keys(stored).filter((column) => stored[column] !== (values[column] ?? ''))
  return (
    <div role="alert">
      <p>
        <b>{t('records.conflict.changedTitle')}</b> {t('grid.edit.conflict')}
      </p>
      <ul>
        {differing.map((column) => (
          <li key={column}>
            {t(`records.column.${column}`)}
            {t('common.colon')}
            <span lang="ja">{stored[column] || t('records.none')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
