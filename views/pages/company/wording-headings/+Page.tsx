import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { MessageEditor } from '#views/components/console/wording/message-editor.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { Check } from '#views/components/field.tsx'
import type { Column } from '#views/components/record-columns.ts'
import { RecordTable, type RecordRow } from '#views/components/record-table.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  editor: EditorProps
  /** The hidden control that keeps the columns' order. */
  order: { name: string; value: string }
  /** Characters of a heading. */
  limit: number
  /** All columns of the type as they are ordered now. */
  columns: HeadingRow[]
  /** Lists as visitors will see them, of what the form says now. */
  samples: { label: string; columns: Column[]; rows: RecordRow[] }[]
}

export interface HeadingRow {
  /** The control of its texts. */
  word: string
  /** Our heading. */
  name: string
  /** The box that shows it; null where it always stays. */
  visibleControl: string | null
  canMoveUp: boolean
  canMoveDown: boolean
}

/** The columns of a type's lists: heading, order, and which are shown; below, how the lists look with that. */
export default function MessageHeadings(props: Props) {
  const { shell, message, editor, order, columns, samples } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`messages.screen.${message}.title`)}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
    >
      <MessageEditor editor={editor} csrfToken={shell.csrfToken} first={`${columns[0]!.word}.ja`}>
        {/* The first of a form's buttons is what Enter presses: it shall save, not move a column. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name={order.name} value={order.value} />
        {columns.map((column) => (
          <HeadingFields key={column.word} column={column} {...props} />
        ))}
        <section className="flow" id="samples">
          <h2>{t('subgroups.sample.heading')}</h2>
          <p className="sub">{t('subgroups.sample.sub')}</p>
          <Button small name="intent" value="show" formAction={`${editor.action}#samples`}>
            {t('subgroups.sample.show')}
          </Button>
          {samples.map((sample) => (
            <Sample key={sample.label} {...sample} />
          ))}
        </section>
      </MessageEditor>
    </ConsoleLayout>
  )
}

function HeadingFields({ column, editor, limit }: Props & { column: HeadingRow }) {
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

const nothing = { payments: null, amount: null }

function Sample({ label, columns, rows }: Props['samples'][number]) {
  const { t } = useUi()
  return (
    <section className="flow">
      <h3>{label}</h3>
      <RecordTable
        caption={t('subgroups.sample.caption', { name: label })}
        columns={columns}
        rows={rows}
        pageTotals={nothing}
        totals={{ ...nothing, rows: rows.length, repeats: 0 }}
        display={{ payments: true, totalAmount: false }}
      />
    </section>
  )
}
