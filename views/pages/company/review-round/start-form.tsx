import type { ReactNode } from 'react'
import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Check } from '#views/components/field.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

type Outlook = NonNullable<Props['outlook']>

/** Begins a round; says first whom another round has written to lately, and asks whether to leave them out. */
export function StartForm({
  recent,
  lastMailedAt,
  choices,
  room,
  found,
  action,
  discard,
  errors,
  shell,
}: Omit<Outlook, 'obstacle'> & { found: number; action: string; discard: ReactNode } & Pick<
    Props,
    'errors' | 'shell'
  >) {
  const { t, format } = useUi()
  const countOf = (count: number) => ({ count, n: format.count(count) })
  const possible = choices.filter(({ mails }) => mails <= room)
  if (possible.length === 0)
    return (
      <>
        <p>{t('reviews.start.noRoom', { n: format.count(room) })}</p>
        <div className="actions">{discard}</div>
      </>
    )
  const { day, week } = recent
  if (week === 0)
    return (
      <div className="actions">
        <PostForm action={action} csrfToken={shell.csrfToken}>
          <Button tone="primary">{t('reviews.prepared.start', countOf(found))}</Button>
        </PostForm>
        {discard}
      </div>
    )
  const isAsked = possible.some(({ leaveOut }) => leaveOut === 'day')
  // Nobody should be written to twice within a day unless staff say so.
  const preset = isAsked ? 'day' : day === 0 ? 'nobody' : null
  return (
    <>
      <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
        <fieldset id="leaveOut" tabIndex={-1}>
          <legend>{t('reviews.start.recent')}</legend>
          <div className="flow">
            <p>
              {t(day > 0 ? 'reviews.start.inDay' : 'reviews.start.inWeek', countOf(day > 0 ? day : week))}
              {lastMailedAt !== null && (
                <>
                  {' '}
                  {t('reviews.start.last')} <Moment at={lastMailedAt} />
                </>
              )}
            </p>
            {day > 0 && week > day && <p>{t('reviews.start.inWeekToo', countOf(week))}</p>}
            {errors.leaveOut && (
              <p className="error">
                {t('common.form.errorPrefix')}
                {errors.leaveOut}
              </p>
            )}
            <div>
              {possible.map(({ leaveOut, mails }) => (
                <Check
                  key={leaveOut}
                  small
                  type="radio"
                  name="leaveOut"
                  value={leaveOut}
                  required
                  defaultChecked={leaveOut === preset}
                  label={t(`reviews.start.leaveOut.${leaveOut}`, countOf(mails))}
                />
              ))}
            </div>
          </div>
          <p className="hint">{t('reviews.start.hint')}</p>
        </fieldset>
        <p>
          <Button tone="primary">{t('reviews.start.submit')}</Button>
        </p>
      </PostForm>
      <div className="actions">{discard}</div>
    </>
  )
}
