import { adminArticlesRoutes, type AdminArticle } from '@vaglio/contracts';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button } from 'react-admin';
import { useAct } from '../../components/use-act.js';

export function RestoreArticleButton({ article }: { readonly article: AdminArticle }) {
  const [restore, isPending] = useAct(adminArticlesRoutes.restore, {
    done: 'vaglio.articles.restored',
    failed: 'vaglio.articles.failed.update',
  });
  return (
    <Button
      label="vaglio.articles.restore"
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        restore({ params: { id: article.id } });
      }}
    >
      <RestoreFromTrashOutlined />
    </Button>
  );
}
