/** The text of each generated list by its path, from the files there are. */
export function registries(): Promise<[file: string, text: string][]>
