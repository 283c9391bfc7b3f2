import { currentPasswordRule } from '#server/features/user-management/index.ts'
import { field, input, required } from '#server/lib/input.ts'
import { inputOf } from './form.ts'

/** A form that asks for the current password in this control, and for nothing else. */
export function currentPasswordForm(control: string) {
  return {
    schema: inputOf(input({ password: required(field<string>(currentPasswordRule)) }), {
      password: control,
    }),
    controlOf: () => control,
    refusals: { 406: false, 702: { control }, 711: {} } as const,
  }
}
