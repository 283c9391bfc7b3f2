import { useUi } from '#views/ui.tsx'
import type { DataFiles } from './files-of-type.tsx'

const commands = {
  linux: (name: string) => `sha256sum ${name}`,
  mac: (name: string) => `shasum -a 256 ${name}`,
  windows: (name: string) => `Get-FileHash ${name} -Algorithm SHA256`,
} as const

/** How to fetch a file by command, and how to compute its hash. */
export function VerifyFile({ types }: { types: DataFiles[] }) {
  const { t } = useUi()
  const found = types.filter(({ files }) => files.length > 0)
  const name = found[0]?.files[0]?.name
  if (name === undefined) return null
  return (
    <>
      <h3>{t('data.verify.heading')}</h3>
      <p className="prose">{t('data.verify.text')}</p>
      <ul>
        {(['linux', 'mac', 'windows'] as const).map((system) => (
          <li key={system}>
            {t(`data.verify.${system}`)} <code>{commands[system](name)}</code>
          </li>
        ))}
      </ul>
      <h3>{t('data.curl.heading')}</h3>
      <p className="prose">{t('data.curl.text')}</p>
      {found.map(({ type, commands }) => (
        <p className="asis" key={type}>
          <code>{commands.join('\n')}</code>
        </p>
      ))}
    </>
  )
}
