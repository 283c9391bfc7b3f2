import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** Settings by the names that they have in the README. */
export function SettingTable({
  settings,
}: {
  settings: readonly (readonly [name: string, value: string])[]
}) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('operations.versions.title')} wide={false}>
      <thead>
        <tr>
          <th scope="col">{t('operations.versions.name')}</th>
          <th scope="col">{t('operations.versions.value')}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className="any">{value}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
