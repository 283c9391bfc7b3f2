import { ArrowUp, ArrowDown } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props, HeadingRow } from './props.ts'

/** The heading of a column, whether it is shown, and the buttons that move it. */
export function HeadingFields({ column, editor, limit }: Props & { column: HeadingRow }) {
  const { t } = useUi()
  const { word, name, visibleControl } = column
  const move = (way: 'up' | 'down') => ({
    ...{ small: true, name: 'intent', value: `${way}.${word}`, formAction: `${editor.action}#c-${word}` },
    'aria-label': t(`subgroups.column.${way}`, { name }),
  })
  return (
    <fieldset id={`c-${word}`}>
      <legend>{name}</legend>
      <TextPairField
        editor={editor}
        name={word}
        label={t('subgroups.column.heading')}
        limit={limit}
        hint={t('subgroups.column.hint', { name })}
      />
      <div className="row">
        {visibleControl ? (
          <Check
            small
            id={visibleControl}
            name={visibleControl}
            value="1"
            defaultChecked={editor.values[visibleControl] === '1'}
            label={t('subgroups.column.visible')}
          />
        ) : (
          <span className="sub">{t('subgroups.column.always')}</span>
        )}
        {column.canMoveUp && (
          <Button icon={ArrowUp} {...move('up')}>
            {t('subgroups.up')}
          </Button>
        )}
        {column.canMoveDown && (
          <Button icon={ArrowDown} {...move('down')}>
            {t('subgroups.down')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
