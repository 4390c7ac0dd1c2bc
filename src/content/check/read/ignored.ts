/** True for hidden files, files that Windows adds to folders, and the lock files of an open document (`~$plan.docx`). */
export const isIgnored = (name: string) => /^(?:\.|~\$|(?:thumbs\.db|desktop\.ini)$)/i.test(name);
