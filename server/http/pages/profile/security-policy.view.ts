import {
  policyFieldList,
  policyPin,
  type PolicyGroup,
  type SecurityPolicy,
} from '#server/features/security-policy/index.ts'
import type { SentForm, Typed } from '#server/http/definitions/typed.ts'
import { toSnake } from '#server/lib/case.ts'
import type { Meanwhile } from '#views/components/console/meanwhile-notice.tsx'
import type { PolicyFlag, PolicyNumber } from '#views/components/console/policy-form-props.ts'
import type { Props } from '#views/pages/profile/security-policy/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import type { Area } from './area.ts'

type FormProps = Props['form']

/** The form's fields as they are typed, by control. */
type Values = Partial<Record<string, string>>

/** A policy as it is stored or, where the policy's form comes back, as it was typed. */
export function formProps(
  ui: Ui,
  area: Area,
  path: string,
  stored: SecurityPolicy,
  typed: Typed | null,
): FormProps {
  const values = typedValues(typed) ?? valuesOf(stored)
  const isOutrun = typed?.code === 721
  return {
    action: path,
    resetAction: `${path}/reset`,
    scope: area === 'admin' ? 'platform' : 'company',
    numbers: {
      password: numbersIn('password', area, values),
      renewal: numbersIn('renewal', area, values),
      lockout: numbersIn('lockout', area, values),
      session: numbersIn('session', area, values),
    },
    sessionAge: { value: values.session_age ?? '', unit: values.session_age_unit ?? 'hours' },
    flags: flagsOf(values),
    // A form that is refused for another reason is still about what it has shown.
    seen: (!isOutrun && values.seen) || policyPin(stored),
    meanwhile: isOutrun ? changedMeanwhile(ui, area, valuesOf(stored), values) : null,
    errors: typed?.errors ?? {},
  }
}

/** What somebody else has saved that is not what was typed. */
function changedMeanwhile({ t }: Ui, area: Area, stored: Values, typed: Values): Meanwhile[] {
  const said = (field: Field, value: string) => {
    if (field.kind === 'flag') return t(`common.meanwhile.${value ? 'on' : 'off'}`)
    return field.kind === 'session age unit' ? t(`policy.unit.${value}`) : value || '-'
  }
  return fieldsOf(area)
    .map((field) => ({ field, control: toSnake(field.name) }))
    .filter(({ control }) => (stored[control] ?? '') !== (typed[control] ?? '').trim())
    .map(({ field, control }) => ({
      label: t(`policy.field.${field.name}`),
      stored: said(field, stored[control] ?? ''),
    }))
}

/** The platform has no auto-logout. */
const fieldsOf = (area: Area) =>
  policyFieldList.filter(({ name }) => !(area === 'admin' && name === 'autoLogoutMinutes'))

/** The single texts of a form. */
export function textsIn(sent: SentForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** What the policy's form was filled in with; undefined where the stored policy is to be shown. */
function typedValues(typed: Typed | null): Values | undefined {
  if (!typed || typed.form === 'reset') return undefined
  if (typed.code) return textsIn(typed.sent)
  return Object.keys(typed.values).length > 0 ? typed.values : undefined
}

type Field = (typeof policyFieldList)[number]

const hasBounds = (field: Field): field is Extract<Field, { bounds: unknown }> => 'bounds' in field

function numbersIn(group: PolicyGroup, area: Area, values: Values): PolicyNumber[] {
  return fieldsOf(area)
    .filter(hasBounds)
    .filter((field) => field.group === group)
    .map(({ name, bounds: [min, max], usual, ownHint }) => {
      const control = toSnake(name)
      const hint = ownHint ? name : 'range'
      return { name, control, value: values[control] ?? '', min, max, standard: String(usual), hint }
    })
}

function flagsOf(values: Values): PolicyFlag[] {
  return policyFieldList
    .filter(({ kind }) => kind === 'flag')
    .map(({ name }) => ({ name, control: toSnake(name), isOn: values[toSnake(name)] !== undefined }))
}

/** A stored policy as its form would send it: what is off is not there. */
function valuesOf(policy: SecurityPolicy): Values {
  return Object.fromEntries(
    Object.entries(policy)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [toSnake(name), value === true ? '1' : String(value ?? '')]),
  )
}
