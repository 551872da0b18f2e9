import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { AdminAppBar } from './admin-app-bar.js';
import { AdminMenu } from './admin-menu.js';
import { DocumentLanguage } from './document-language.js';
import { NamedProgress } from './named-progress.js';
import { SignInAgain } from '../sign-in/sign-in-again.js';

export function AdminLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <NamedProgress>
      <Layout appBar={AdminAppBar} menu={AdminMenu}>
        <DocumentLanguage />
        <SignInAgain />
        {children}
      </Layout>
    </NamedProgress>
  );
}
