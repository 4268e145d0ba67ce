package planted.content.diagram;

import org.thymeleaf.context.IContext;

public record IsAPage(IContext context) {}
