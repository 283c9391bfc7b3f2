import { useUi } from '#views/ui.tsx'

const keys = [
  [['↑', '↓'], 'move'],
  [['x'], 'select'],
  [['e'], 'edit'],
  [['Enter'], 'open'],
  [['Esc'], 'cancel'],
  [['Ctrl + Z'], 'undo'],
] as const

/** The keys of the grid; each has a control too. */
export function KeysHelp() {
  const { t } = useUi()
  return (
    <details className="keys">
      <summary>{t('grid.keys.title')}</summary>
      <dl className="panel">
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`grid.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
