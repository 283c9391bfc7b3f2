/** Somebody else has changed the draft, put it in force or discarded it since the form was opened. */
export const changed = { status: 409, key: 'guidelines.error.changed' } as const
