import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Argument, type Command, CommanderError } from 'commander';
import { newCommand } from '#server/commands/newCommand.ts';
import { StartError } from '#settings/startError.ts';

/** A program of `bin/site`: its line in the list of commands, and its definition, loaded on demand. */
interface Program {
  description: string;
  load: () => Command | Promise<Command>;
}

const [name = '', ...args] = process.argv.slice(2);

const astroOptions = [
  ['--mode <mode>', 'mode of Vite'],
  ['--force', 'clear the content cache'],
  ['--verbose', 'log more'],
  ['--silent', 'log nothing'],
] as const;

const programs: Readonly<Record<string, Program>> = {
  dev: {
    description: 'Serve the site with live reload. Drafts and future posts are shown.',
    load: () => {
      const command = newCommand('dev')
        .addArgument(new Argument('[action]', 'for a server in the background').choices(['stop', 'status', 'logs']))
        .option('--host [address]', 'listen on all addresses, or on this one')
        .option('--port <port>', 'port to listen on')
        .option('--open [path]', 'open a browser')
        .option('--allowed-hosts <hosts>', 'host names to answer to, separated by commas')
        .option('--background', 'run in the background')
        .option('--follow', 'with logs: keep printing')
        .option('--ignore-lock', 'run beside another dev server');
      return withAstroOptions(command).action(() => runAstro('dev'));
    },
  },
  build: {
    description: 'Check the content and build the site at dist/.',
    load: () => {
      const command = newCommand('build')
        .option('--outDir <folder>', 'folder of the build, which is emptied first')
        .option('--devOutput', 'keep the output readable');
      return withAstroOptions(command).action(async ({ outDir, mode }: { outDir?: string; mode?: string }) => {
        // As for a publish.
        process.umask(0o022);
        if (outDir === undefined) {
          await checkPublishedKey();
          // Visitors may see the build at dist.
          if (existsSync('dist') || existsSync('builds')) return (await import('#publish/main.ts')).buildBeside(args);
        }
        await runModule('src/content/check/main.ts', mode === 'preview' ? ['--preview'] : []);
        if (!process.exitCode) await runAstro('build');
      });
    },
  },
  publish: {
    description: 'Build beside the live site and switch to the new build.',
    load: async () => (await import('#publish/main.ts')).publishCommand(),
  },
  serve: {
    description: 'Serve dist/ and the API until a signal stops it.',
    load: () => newCommand('serve').action(() => runModule('src/server/main.ts', [])),
  },
  api: {
    description: 'Serve the API alone, for pages that a CDN or a proxy serves.',
    load: () => newCommand('api').action(() => runModule('src/server/apiMain.ts', [])),
  },
  new: {
    description: 'Create the folder of a new post, or of any other content, in both languages.',
    load: () =>
      newCommand('new')
        .argument('[collection]', 'folder of content/, such as news')
        .argument('[id]', 'name of the new folder')
        .action(createEntry),
  },
  'check:content': {
    description: 'List every mistake in content/.',
    load: () =>
      newCommand('check:content', { usageExitCode: 2 })
        .argument('[folder]', 'folder of the content', 'content')
        .option('--format <format>', 'form of the report: text, json or github', 'text')
        .action(() => runModule('src/content/check/main.ts', args)),
  },
  'check:company': {
    description: 'List what is still of the sample company.',
    load: () =>
      newCommand('check:company')
        .argument('[commit]', 'commit that the company began with, instead of the releases')
        .action(() => runModule('src/content/company/main.ts', args)),
  },
  consents: {
    description: 'Record new versions of the consent texts, or list consents to confirm.',
    load: async () =>
      newCommand('consents')
        .action(() => runModule('src/content/check/consents/main.ts', []))
        .addCommand((await import('#server/commands/person.ts')).consentsDueCommand()),
  },
  notice: {
    description: 'Print a page that proves a notice of the investors’ board, as HTML.',
    load: async () => (await import('#publish/notice.ts')).noticeCommand(),
  },
  staff: {
    description: 'Add, list and change staff accounts.',
    load: async () => (await import('#server/commands/staff.ts')).staffCommand(),
  },
  inquiries: {
    description: 'List and export inquiries, and show the audit log.',
    load: async () => (await import('#server/commands/inquiries.ts')).inquiriesCommand(),
  },
  affected: {
    description: 'Count or list the people whose data was shown or stored in a time.',
    load: async () => (await import('#server/commands/affected.ts')).affectedCommand(),
  },
  forget: {
    description: 'Delete the inquiries and marketing consents of a person, at their request.',
    load: async () => (await import('#server/commands/person.ts')).forgetCommand(),
  },
  'withdraw-marketing': {
    description: 'Withdraw the marketing consents of a person, at their request.',
    load: async () => (await import('#server/commands/person.ts')).withdrawMarketingCommand(),
  },
  mail: {
    description: 'Send mails again that failed.',
    load: async () => (await import('#server/commands/mail.ts')).mailCommand(),
  },
  'site-info': {
    description: 'Show or change the name and detail of the site that the API answers.',
    load: async () => (await import('#server/commands/siteInfo.ts')).siteInfoCommand(),
  },
  doctor: {
    description: 'List the settings in force and what is wrong.',
    load: async () => (await import('#server/commands/doctor.ts')).doctorCommand(),
  },
  migrate: {
    description: 'Migrate the database to this version, after a copy. Stop the server first.',
    load: async () => (await import('#server/commands/migrate.ts')).migrateCommand(),
  },
  backup: {
    description: 'Write the embedded database to a file. The server may be running.',
    load: async () => (await import('#server/commands/backup.ts')).backupCommand(),
  },
  restore: {
    description: 'Replace the embedded database with a backup. Stop the server first.',
    load: async () => (await import('#server/commands/restore.ts')).restoreCommand(),
  },
  'migrate-to': {
    description: 'Copy the embedded database to an empty PostgreSQL database. Stop the server first.',
    load: async () => (await import('#server/commands/migrateTo.ts')).migrateToCommand(),
  },
};

await run().catch((error) => {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode;
  } else {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
});

async function run(): Promise<void> {
  const root = newCommand('bin/site')
    .description('Programs of the website.')
    .hook('preAction', checkSettings)
    .addHelpText('after', '\nbin/site COMMAND --help explains a command. docs/settings.md lists the settings.');
  const [asked] = name === 'help' ? args : [name];
  for (const [program, { description, load }] of Object.entries(programs)) {
    const command = program === asked ? await load() : newCommand(program);
    root.addCommand(command.description(description));
  }
  await root.parseAsync([name, ...args].filter(Boolean), { from: 'user' });
}

function withAstroOptions(command: Command): Command {
  for (const [flags, description] of astroOptions) command.option(flags, description);
  return command;
}

/** Creates an entry and prints its files. Editors read the messages in both languages. */
async function createEntry(collection = '', id = ''): Promise<void> {
  const { NewEntryError, newEntry } = await import('#content/newEntry/newEntry.ts');
  try {
    const files = await newEntry('content', collection, id, new Date());
    console.log(files.map((file) => `content/${file}`).join('\n'));
    console.log('…를 채운 뒤 npm run check:content로 확인하세요.');
    console.log('Replace every …, then run npm run check:content.');
  } catch (error) {
    if (!(error instanceof NewEntryError)) throw error;
    throw new StartError(`${error.words.ko}\n${error.words.en}`);
  }
}

/** Checks that a published build, which the next one replaces, has its key. */
async function checkPublishedKey(): Promise<void> {
  if (!lstatSync('dist', { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const { readSettings } = await import('#settings/settings.ts');
  const { checkPagesKey } = await import('#settings/pagesKey.ts');
  checkPagesKey('dist', process.env, readSettings(process.env));
}

/** Checks the settings before other modules read them. */
async function checkSettings(): Promise<void> {
  const { readSettings } = await import('#settings/settings.ts');
  readSettings(process.env);
}

/** Runs Astro with the arguments of this process. */
async function runAstro(command: string): Promise<void> {
  await runModule('node_modules/astro/bin/astro.mjs', [command, ...args]);
}

/** Runs a module of the site's folder as if Node had started it. */
async function runModule(file: string, argv: string[]): Promise<void> {
  process.argv = [process.execPath, file, ...argv];
  await import(pathToFileURL(path.resolve(file)).href);
}
